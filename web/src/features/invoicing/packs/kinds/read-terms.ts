import { formText } from '../../../../ui/fields/form/form-text.ts'
import type { NewPackKind } from '../use-packs.ts'

/** The terms of a pack type as they stand in its form. */
export function readTerms(data: FormData): NewPackKind {
  const days = formText(data, 'validDays')
  return {
    name: formText(data, 'name'),
    credits: Number(formText(data, 'credits')),
    priceMinor: Number(formText(data, 'priceMinor')),
    offerIds: data.getAll('offerIds').map(String),
    isShared: formText(data, 'isShared') === 'yes',
    usableFrom: formText(data, 'usableFrom') === 'issue' ? 'issue' : 'payment',
    validDays: days === '' ? null : Number(days),
    graceDays: Number(formText(data, 'graceDays')),
    taxRateId: formText(data, 'taxRateId') || null,
    missedCounts: formText(data, 'missedCounts') !== '',
    soldOnline: formText(data, 'soldOnline') !== '',
  }
}
