import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { obstaclePlaces, ObstaclesNotice } from './ObstaclesNotice.tsx'

afterEach(cleanup)

test('unpaid invoices that prevent an erasure lead to the list of them', () => {
  render(
    <MemoryRouter>
      <ObstaclesNotice
        obstacles={[
          { obstacle: 'open_invoices', sentence: '2 invoices are not paid.' },
          { obstacle: 'lessons', sentence: 'One lesson is to come.' },
        ]}
        places={obstaclePlaces('Iris Hale')}
      />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/trainer/invoices/list?state=unpaid&search=Iris%20Hale',
  ])
})
