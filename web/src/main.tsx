import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { reportError } from './wire/report-error.ts'
import { Root } from './Root.tsx'
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no place for the page.')

// By default React writes to the console in production too (specification, section 8).
const silently = {
  // The error boundary that catches it reports it.
  onCaughtError: () => undefined,
  onUncaughtError: reportError,
  onRecoverableError: reportError,
}

createRoot(place, silently).render(
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>,
)
