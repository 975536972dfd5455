import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Root } from './Root.tsx'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

// English stands in the code; another language would load its catalog here.
i18n.load('en', {})
i18n.activate('en')

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no place for the page.')

createRoot(place).render(
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>,
)
