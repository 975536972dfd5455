import { addressOnLine } from '@cavaletti/contract/town-line'
import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTaxWords } from '../../../data/business/use-tax-words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import type { ClientDetail } from './client.ts'
import css from './ClientFields.module.css'

interface ClientFactsCardProps {
  client: ClientDetail
  /** Name of a country, by code. */
  countryName: (code: string) => string
}

/** Contact details and notes of a client. */
export function ClientFactsCard({ client, countryName }: ClientFactsCardProps) {
  const { email, phone, street, postcode, city, country, tags, note, invoiceName, vatId } = client
  const { taxIdName } = useTaxWords()
  const own = useApiQuery('GET /api/business').data?.address.country ?? ''
  const address = [
    addressOnLine({ street, postcode, city, country: country || own }),
    country !== own && country && countryName(country),
  ]
    .filter(Boolean)
    .join(', ')
  const mailLink = email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
  const phoneLink = phone && <a href={`tel:${phone}`}>{phone}</a>
  const badges = tags.length > 0 && (
    <span className={css['note']}>
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
  const notes = note && <span className={css['lines']}>{note}</span>
  const facts = [
    [t`Email`, mailLink],
    [t`Phone`, phoneLink],
    [t`Address`, address],
    [t`Name on invoices`, invoiceName],
    [taxIdName, vatId],
    [t`Tags`, badges],
    [t`Notes`, notes],
  ] as const
  const known = facts.filter(([, value]) => value)
  return (
    <Card title={t`Contact and notes`}>
      {known.length > 0 ? <Facts facts={known} /> : <p>{t`No contact details yet.`}</p>}
    </Card>
  )
}
