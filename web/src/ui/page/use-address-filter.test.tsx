// @vitest-environment-options {"url": "https://app.example/"}
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useAddressFilter } from './use-address-filter.ts'

function Search() {
  const navigate = useNavigate()
  const [{ search }, setFilter] = useAddressFilter('search', 'tag')
  const [letters, setLetters] = useState('')
  const letter = (): void => {
    setLetters(`${letters}a`)
    setFilter({ search: `${letters}a` }, 'replace')
  }
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={letter}>
        Type
      </button>
      <button
        type="button"
        onClick={() => {
          void navigate('/elsewhere')
          letter()
        }}
      >
        Leave
      </button>
      <button
        type="button"
        onClick={() => {
          setFilter({ search: '' }, 'replace')
          setFilter({ tag: 'Saturday' })
        }}
      >
        Both
      </button>
    </>
  )
}

beforeEach(() => {
  history.replaceState(null, '', '/list')
  render(
    <BrowserRouter>
      <Search />
    </BrowserRouter>,
  )
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('typed text is in the address bar, without a history entry for each letter', async () => {
  const { length } = history
  await press('Type')
  await press('Type')
  expect(screen.getByRole('status').textContent).toBe('aa')
  expect(location.href).toBe('https://app.example/list?search=aa')
  expect(history.length).toBe(length)
})

test('text typed just before leaving does not return to the page', async () => {
  await press('Type')
  await press('Leave')
  expect(location.pathname).toBe('/elsewhere')
})

test('of two simultaneous changes neither undoes the other', async () => {
  await press('Type')
  await press('Both')
  expect(location.href).toBe('https://app.example/list?tag=Saturday')
})
