import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
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

/** Free times, and a dialog whose time is not free while it is open, and until some time after it is closed. */
function Times() {
  useKeptFocus()
  const [held, setHeld] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  return (
    <main id="page" tabIndex={-1}>
      <button type="button">Choose rider</button>
      <ul>
        {['10:00', '11:00'].map(
          (time) =>
            time !== held && (
              <li key={time}>
                <button
                  type="button"
                  onClick={() => {
                    setHeld(time)
                    setOpen(true)
                  }}
                >
                  {time}
                </button>
              </li>
            ),
        )}
      </ul>
      {isOpen && (
        <dialog open>
          <button
            type="button"
            ref={(button) => button?.focus()}
            onClick={() => {
              setOpen(false)
              setTimeout(() => setHeld(undefined), 300)
            }}
          >
            Close
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            Book
          </button>
        </dialog>
      )}
    </main>
  )
}

/** Two questions in sections of their own, which disappear when answered. */
function Questions() {
  useKeptFocus()
  const [open, setOpen] = useState(['time', 'place'])
  return (
    <main id="page" tabIndex={-1}>
      <div>
        {open.map((name) => (
          <section key={name} aria-label={name}>
            <button type="button" onClick={() => setOpen(open.filter((other) => other !== name))}>
              {`Accept ${name}`}
            </button>
          </section>
        ))}
      </div>
    </main>
  )
}

/** A dialog in a section of the page. Its second step takes the place of the section with the first. */
function Steps() {
  useKeptFocus()
  const [isChosen, setChosen] = useState(false)
  return (
    <main id="page" tabIndex={-1}>
      <section aria-label="lesson">
        <dialog open>
          {isChosen ? (
            <button type="button">Move lesson</button>
          ) : (
            <section aria-label="times">
              <button type="button" onClick={() => setChosen(true)}>
                15:30
              </button>
            </section>
          )}
        </dialog>
      </section>
    </main>
  )
}

/** A button that stays while its dialog is open, which goes at once when it is saved. */
function Pause() {
  useKeptFocus()
  const [isOpen, setOpen] = useState(false)
  return (
    <main id="page" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Pause
      </button>
      {isOpen && (
        <dialog open>
          <button type="button" ref={(button) => button?.focus()} onClick={() => setOpen(false)}>
            Save pause
          </button>
        </dialog>
      )}
    </main>
  )
}

const buttonOf = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(buttonOf(name))

describe('focus, when its element disappears', () => {
  test('stays cleared for a user who clicked on empty space', async () => {
    const { container } = render(<Horses />)
    const bramble = buttonOf('Bramble')
    bramble.focus()
    bramble.blur()
    fireEvent.pointerDown(container)
    vi.useFakeTimers()
    fireEvent.click(bramble)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(bramble.isConnected).toBe(false)
    expect(document.activeElement).toBe(document.body)
  })

  test('moves to the next item of the list', async () => {
    render(<Horses />)
    await press('Bramble')
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('Conker')))
  })

  test('moves to the page without a near element', async () => {
    render(<Horses />)
    await press('Bramble')
    await press('Conker')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('moves to the element in its place', async () => {
    render(<Horses />)
    await press('Add horse')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
  })

  test('moves near the button that opened a dialog once both have gone', async () => {
    render(<Times />)
    await press('11:00')
    await press('Book')
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('10:00')))
  })

  test('returns to the button that opened a dialog', async () => {
    render(<Pause />)
    await press('Pause')
    await press('Save pause')
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('Pause')))
  })

  test('returns to the button that opened a dialog once it is drawn again', async () => {
    render(<Times />)
    await press('11:00')
    await press('Close')
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('10:00')))
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('11:00')))
  })

  test('moves to the next section as a whole, so that a second Enter answers no other question', async () => {
    render(<Questions />)
    await press('Accept place')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'time' })))
  })

  test('stays in an open dialog', async () => {
    render(<Steps />)
    await press('15:30')
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('Move lesson')))
  })

  test('stays where the page put it', async () => {
    render(<Horses />)
    const bramble = buttonOf('Bramble')
    const add = buttonOf('Add horse')
    bramble.focus()
    act(() => {
      bramble.click()
      add.focus()
    })
    await waitFor(() => expect(bramble.isConnected).toBe(false))
    expect(document.activeElement).toBe(add)
  })
})
