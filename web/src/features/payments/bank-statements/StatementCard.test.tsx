import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { StatementCard } from './StatementCard.tsx'

test('a file of another kind is refused with what to choose instead', async () => {
  const card = { currency: 'GBP', locale: 'en-GB', iban: '', isLater: false, onReading: () => undefined }
  render(
    <QueryClientProvider client={newQueryClient()}>
      <StatementCard {...card} />
    </QueryClientProvider>,
  )
  const notice = new File(['<Document><BkToCstmrDbtCdtNtfctn/></Document>'], 'notice.xml', {
    type: 'text/xml',
  })
  await userEvent.upload(screen.getByLabelText('Choose a file'), notice)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'notice.xml is not a bank statement. Choose a CAMT.053, CAMT.052 or CSV file.',
  )
})
