import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PageTitle } from './PageTitle.tsx'

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
  render(pages)
  const field = screen.getByRole('textbox')
  field.focus()
  // A click would take the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(document.activeElement).toBe(field)
})

test('a new page is named and focused', async () => {
  render(pages)
  expect(document.title).toBe('Clients · Cavaletti')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(document.title).toBe('Horses · Cavaletti')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Horses' }))
})

test('after a reload, a page that loads late leaves the focus where the user put it', async () => {
  vi.resetModules()
  // Only a reload gives the first page of a document a key.
  const { PageTitle: Reloaded } = await import('./PageTitle.tsx')
  const router = (page: ReactNode) => (
    <MemoryRouter initialEntries={[{ pathname: '/clients', key: 'kept' }]}>
      <button type="button">Menu</button>
      {page}
    </MemoryRouter>
  )
  const { rerender } = render(router(null))
  const menu = screen.getByRole('button', { name: 'Menu' })
  menu.focus()
  rerender(router(<Reloaded>Clients</Reloaded>))
  expect(document.activeElement).toBe(menu)
})
