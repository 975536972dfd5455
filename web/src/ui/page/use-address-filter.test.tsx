// @vitest-environment happy-dom
// @vitest-environment-options {"url": "https://app.example/"}
import { useState } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { find, render, settle } from '../testing/render.ts'
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
      <button type="button" className="type" onClick={letter}>
        Type
      </button>
      <button
        type="button"
        className="leave"
        onClick={() => {
          void navigate('/elsewhere')
          letter()
        }}
      >
        Leave
      </button>
      <button
        type="button"
        className="both"
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

beforeEach(() => history.replaceState(null, '', '/list'))

async function open() {
  const place = await render(
    <BrowserRouter>
      <Search />
    </BrowserRouter>,
  )
  const press = (selector: string) => settle(() => find(place, selector, HTMLButtonElement).click())
  return { place, press }
}

test('typed text is in the address bar, without a history entry for each letter', async () => {
  const { place, press } = await open()
  const { length } = history
  await press('.type')
  await press('.type')
  expect(place.querySelector('output')?.textContent).toBe('aa')
  expect(location.href).toBe('https://app.example/list?search=aa')
  expect(history.length).toBe(length)
})

test('text typed just before leaving does not return to the page', async () => {
  const { press } = await open()
  await press('.type')
  await press('.leave')
  expect(location.pathname).toBe('/elsewhere')
})

test('of two simultaneous changes neither undoes the other', async () => {
  const { press } = await open()
  await press('.type')
  await press('.both')
  expect(location.href).toBe('https://app.example/list?tag=Saturday')
})
