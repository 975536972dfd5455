import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { countryOptions } from '../../features/businesses/countries.ts'
import { MyHouseholdForm } from '../../features/people/MyHouseholdForm.tsx'
import { useMyHousehold } from '../../features/people/use-my-household.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'

/** Telephone and address of the household, as the trainer has them; nothing where no trainer has any. */
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
