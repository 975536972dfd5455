// @vitest-environment happy-dom
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { PageTitle } from './PageTitle.tsx'
import { find, render, settle } from '../testing/render.ts'

function Clients() {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle>Clients</PageTitle>
      <input onChange={() => undefined} />
      <button type="button" onClick={() => void navigate('?search=ann')}>
        Search
      </button>
      <button type="button" onClick={() => void navigate('/horses')}>
        Leave
      </button>
    </>
  )
}

const pages = (
  <MemoryRouter initialEntries={['/clients']}>
    <Routes>
      <Route path="/clients" element={<Clients />} />
      <Route path="/horses" element={<PageTitle>Horses</PageTitle>} />
    </Routes>
  </MemoryRouter>
)

test('typing into a search field keeps focus while the address changes', async () => {
  const place = await render(pages)
  const field = find(place, 'input', HTMLInputElement)
  field.focus()
  await settle(() => find(place, 'button', HTMLButtonElement).click())
  expect(document.activeElement).toBe(field)
})

test('a new page is named and focused', async () => {
  const place = await render(pages)
  expect(document.title).toBe('Clients · Cavaletti')
  await settle(() => find(place, 'button:last-of-type', HTMLButtonElement).click())
  expect(document.title).toBe('Horses · Cavaletti')
  expect(document.activeElement).toBe(find(place, 'h1', HTMLHeadingElement))
})
