// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { find, render, settle, until } from '../testing/render.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** A list with items to delete, and a button that disappears when pressed. */
function Horses() {
  useKeptFocus()
  const [names, setNames] = useState(['Bramble', 'Conker'])
  const [isAsking, setAsking] = useState(false)
  return (
    <main id="page" tabIndex={-1}>
      <section>
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p>
        {isAsking ? (
          <input aria-label="Name" />
        ) : (
          <button type="button" id="add" onClick={() => setAsking(true)}>
            Add horse
          </button>
        )}
      </p>
    </main>
  )
}

/** Free times, and a dialog whose time is taken while it is open. */
function Times() {
  useKeptFocus()
  const [held, setHeld] = useState<string>()
  return (
    <main id="page" tabIndex={-1}>
      <button type="button">Choose rider</button>
      <ul>
        {['10:00', '11:00'].map(
          (time) =>
            time !== held && (
              <li key={time}>
                <button type="button" onClick={() => setHeld(time)}>
                  {time}
                </button>
              </li>
            ),
        )}
      </ul>
      {held !== undefined && (
        <dialog open>
          <button type="button" ref={(button) => button?.focus()} onClick={() => setHeld(undefined)}>
            Close
          </button>
        </dialog>
      )}
    </main>
  )
}

const buttonOf = (place: ParentNode, name: string): HTMLButtonElement => {
  const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}

async function press(button: HTMLButtonElement): Promise<void> {
  button.focus()
  await settle(() => button.click())
}

describe('focus, when its element disappears', () => {
  test('stays cleared for a user who clicked on empty space', async () => {
    const place = await render(<Horses />)
    const bramble = buttonOf(place, 'Bramble')
    bramble.focus()
    bramble.blur()
    place.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    vi.useFakeTimers()
    await settle(() => bramble.click())
    vi.runAllTimers()
    vi.useRealTimers()
    expect(bramble.isConnected).toBe(false)
    expect(document.activeElement).toBe(document.body)
  })

  test('moves to the next item of the list', async () => {
    const place = await render(<Horses />)
    await press(buttonOf(place, 'Bramble'))
    await until(() => expect(document.activeElement).toBe(buttonOf(place, 'Conker')))
  })

  test('moves to the page without a near element', async () => {
    const place = await render(<Horses />)
    await press(buttonOf(place, 'Bramble'))
    await press(buttonOf(place, 'Conker'))
    await until(() => expect(document.activeElement).toBe(find(place, '#page', HTMLElement)))
  })

  test('moves to the element in its place', async () => {
    const place = await render(<Horses />)
    await press(buttonOf(place, 'Add horse'))
    await until(() => expect(document.activeElement).toBe(find(place, 'input', HTMLInputElement)))
  })

  test('moves near the button that opened a dialog once both have gone', async () => {
    const place = await render(<Times />)
    await press(buttonOf(place, '11:00'))
    await press(buttonOf(place, 'Close'))
    await until(() => expect(document.activeElement).toBe(buttonOf(place, '10:00')))
  })

  test('stays where the page put it', async () => {
    const place = await render(<Horses />)
    const bramble = buttonOf(place, 'Bramble')
    const add = buttonOf(place, 'Add horse')
    bramble.focus()
    await settle(() => {
      bramble.click()
      add.focus()
    })
    await until(() => expect(bramble.isConnected).toBe(false))
    expect(document.activeElement).toBe(add)
  })
})
