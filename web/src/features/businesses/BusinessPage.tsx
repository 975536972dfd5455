import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BusinessForm } from './BusinessForm.tsx'
import { countryName } from './countries.ts'
import { currencyName } from './currencies.ts'
import { useBusiness, type Business } from './use-business.ts'

/** The settings of the business: its owner changes them, everybody else who teaches there reads them. */
export function BusinessPage() {
  const business = useBusiness()
  return (
    <>
      <PageHeader title={t`Business`} />
      <Loaded state={single(business)} rows={7}>
        {(found) => (found.isOwner ? <BusinessForm business={found} /> : <BusinessFacts business={found} />)}
      </Loaded>
    </>
  )
}

function BusinessFacts({ business }: { business: Business }) {
  const { name, address, currency, timeZone } = business
  const { street, postcode, city, country } = address
  return (
    <Card narrow title={name}>
      <p>{t`Only the owner of the business can change these settings.`}</p>
      <Facts
        facts={[
          [t`Street and number`, street],
          [t`Town`, `${postcode} ${city}`.trim()],
          [t`Country`, countryName(country)],
          [t`Currency`, currencyName(currency)],
          [t`Time zone`, timeZone.replaceAll('_', ' ')],
        ]}
      />
    </Card>
  )
}
