import { t } from '@lingui/core/macro'

interface Sold {
  soldBy: 'business' | 'trainer'
  trainerName: string
}

/** Who invoices a lesson, if not the business (M14); null: the business does. */
export function sellerWords({ soldBy, trainerName }: Sold): string | null {
  return soldBy === 'trainer' ? t`${trainerName} invoices this lesson.` : null
}
