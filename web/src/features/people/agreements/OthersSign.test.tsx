import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MyAgreements } from './agreement.ts'
import { OthersSign } from './OthersSign.tsx'

const rider: MyAgreements = {
  riderId: 'r1',
  riderName: 'Mia Hale',
  agreements: [],
  signatures: [],
  maySign: false,
  isMinor: false,
}

test('the family of a child without a date of birth reads how to get to sign', () => {
  render(<OthersSign rider={rider} />)
  expect(
    screen.getByText(/If Mia Hale is a child, ask your trainer to add the date of birth\./),
  ).toBeDefined()
})

test('a minor with an account reads that a guardian signs', () => {
  render(<OthersSign rider={{ ...rider, isMinor: true }} />)
  expect(screen.getByText('A parent or guardian signs for riders under 18.')).toBeDefined()
})
