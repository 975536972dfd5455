import { townLine } from '@cavaletti/contract/town-line'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { ladderLines } from '../../../forms/ladder-words.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import type { Business } from './business.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { countryName } from './countries.ts'
import { currencyName } from './currencies.ts'
import { ruleSetOptions, supervisionOptions, vaccinationOptions } from './RulesFields.tsx'

/** The settings of the business: the owner changes them, other trainers read them. */
export function BusinessPage({ actions }: { actions?: ReactNode }) {
  const business = useApiQuery('GET /api/business')
  return (
    <>
      <PageHeader title={t`Business`}>{actions}</PageHeader>
      <Loaded state={single(business)} rows={7}>
        {(found) => (found.isOwner ? <BusinessForm business={found} /> : <BusinessFacts business={found} />)}
      </Loaded>
    </>
  )
}

function BusinessFacts({ business }: { business: Business }) {
  const { name, address, currency, timeZone, permitGraceDays, freeLateChanges } = business
  const { street, country } = address
  const ruleSet = business.ruleSet ?? ''
  const supervision = business.supervisionRule ?? ''
  const vaccination = business.vaccinationRule ?? ''
  return (
    <Card narrow title={name}>
      <p>{t`Only the owner of the business can change these settings.`}</p>
      <Facts
        facts={[
          [t`Street and number`, street],
          [t`Town`, townLine(address)],
          [t`Country`, countryName(country)],
          [t`Currency`, currencyName(currency)],
          [t`Time zone`, timeZone.replaceAll('_', ' ')],
          [t`Horses that must not work`, ruleSetOptions().find(({ value }) => value === ruleSet)?.label],
          [t`Influenza vaccination`, vaccinationOptions().find(({ value }) => value === vaccination)?.label],
          [
            t`Minimum age of trainers`,
            supervisionOptions().find(({ value }) => value === supervision)?.label,
          ],
          [t`Days allowed after a certificate expires`, permitGraceDays],
          [t`Heat index from which to shorten lessons`, business.heatLimits.amber],
          [t`Heat index from which to keep lessons short`, business.heatLimits.strongAmber],
          [t`Heat index from which to stop riding`, business.heatLimits.red],
          [t`Cancellation policy`, ladderLines(business.cancelLadder).join('. ')],
          [t`Free late cancellations a year`, freeLateChanges],
          [t`Free cancellation after a late booking (minutes)`, business.cancelGraceMinutes],
          [
            t`Clients can let another rider of the family ride instead`,
            business.allowsRiderChange ? t`Yes` : t`No`,
          ],
        ]}
      />
    </Card>
  )
}
