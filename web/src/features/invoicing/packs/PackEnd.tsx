import { t } from '@lingui/core/macro'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { endWords } from './pack-words.ts'
import type { BoughtPack } from './use-packs.ts'

interface PackEndProps {
  pack: BoughtPack
  reader: 'buyer' | 'trainer'
  locale: string
  invoiceAt: (id: string) => string
}

/** Why a pack can no longer be used, and the credit note that refunds it; nothing while it can be used. */
export function PackEnd({ pack, reader, locale, invoiceAt }: PackEndProps) {
  const words = endWords(pack, reader)
  const note = pack.ended?.creditNote
  const number = note?.number ?? ''
  const amount = note ? formatMoney(note.grossMinor, pack.currency, locale) : ''
  if (words === '') return null
  return (
    <p>
      {words}{' '}
      {note && (
        <>
          {t`${amount} was credited for the unused lessons:`}{' '}
          <Link to={invoiceAt(note.id)}>{t`Credit note ${number}`}</Link>
        </>
      )}
    </p>
  )
}
