import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useOneTarget } from './use-one-target.ts'

/** Riders whose attendance is not marked; a marked one leaves the list. */
function Riders({ onMark }: { onMark: (name: string) => void }) {
  useOneTarget()
  const [left, setLeft] = useState(['Mia', 'Leo'])
  return left.map((name) => (
    <button
      key={name}
      type="button"
      onClick={() => {
        onMark(name)
        setLeft(left.filter((other) => other !== name))
      }}
    >
      {name}
    </button>
  ))
}

const click = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail })

test('the second click of a double click does nothing to another control', () => {
  const marked: string[] = []
  render(<Riders onMark={(name) => marked.push(name)} />)
  click('Mia', 1)
  click('Leo', 2)
  expect(marked).toEqual(['Mia'])
  click('Leo', 1)
  expect(marked).toEqual(['Mia', 'Leo'])
})

test('the same control can be pressed as fast as one likes', () => {
  const pressed: string[] = []
  function Later() {
    useOneTarget()
    return (
      <button type="button" onClick={() => pressed.push('later')}>
        Later
      </button>
    )
  }
  render(<Later />)
  for (const detail of [1, 2, 3]) click('Later', detail)
  expect(pressed).toHaveLength(3)
})
