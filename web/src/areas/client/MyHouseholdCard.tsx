import { t } from '@lingui/core/macro'
import { single } from '../../data/queries/single.ts'
import { countryOptions } from '../../features/identity/businesses/countries.ts'
import { MyHouseholdForm } from '../../features/people/clients/MyHouseholdForm.tsx'
import { useMyHousehold } from '../../features/people/clients/use-my-household.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'

/** Phone and address of the household; empty for a client without a trainer. */
export function MyHouseholdCard() {
  return (
    <Loaded state={single(useMyHousehold())} rows={5}>
      {({ household }) =>
        household && (
          <Card title={t`Your contact details`}>
            <MyHouseholdForm household={household} countries={countryOptions} />
          </Card>
        )
      }
    </Loaded>
  )
}
