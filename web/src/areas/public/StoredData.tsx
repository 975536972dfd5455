import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../data/api-query.ts'
import { single } from '../../data/single.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'

/** Each purpose with its data, legal ground, period and recipients. */
export function StoredData() {
  return (
    <Loaded state={single(useApiQuery('GET /api/stored-data', {}, { silent: true }))} rows={12}>
      {({ purposes }) =>
        purposes.map(({ purpose, title, data, ground, period, recipients }) => (
          <section key={purpose}>
            <h3>{title}</h3>
            <Facts
              facts={[
                [t`Data`, data],
                [t`Why`, ground],
                [t`How long`, period],
                [t`Who receives it`, recipients],
              ]}
            />
          </section>
        ))
      }
    </Loaded>
  )
}
