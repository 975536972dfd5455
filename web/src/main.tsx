import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Root } from './Root.tsx'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no place for the page.')

createRoot(place).render(
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>,
)
