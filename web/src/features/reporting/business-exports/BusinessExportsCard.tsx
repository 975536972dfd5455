import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useSaving } from '../../../data/changes/use-saving.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { newId } from '../../../wire/new-id.ts'
import css from './BusinessExports.module.css'
import { ExportEntry } from './ExportEntry.tsx'

/** Export of all data of the business: start one, see how far it is, download the archive. */
export function BusinessExportsCard() {
  const state = single(useApiQuery('GET /api/business-exports'))
  const ask = useApiChange('POST /api/business-exports')
  const [isAsking, save] = useSaving()
  return (
    <Card title={t`Export all data`}>
      <p>
        {t`One ZIP file with everything your business keeps here: all lists as CSV and JSON, invoices and receipts as PDF, photos and other files. Passwords, health details and the texts of incidents are not included.`}
      </p>
      <Loaded state={state} rows={1}>
        {({ items }) => {
          // What became of earlier attempts no longer matters.
          const shown = items.filter(({ state }, place) => place === 0 || state === 'ready')
          const isBuilding = items.some((one) => one.state === 'building')
          return (
            <>
              {!isBuilding && (
                <div>
                  <Button
                    variant="secondary"
                    busy={isAsking}
                    onClick={() => save(() => ask({ body: { id: newId() } }))}
                  >
                    {t`Export all data`}
                  </Button>
                </div>
              )}
              {shown.length > 0 && (
                <ul className={css['list']} aria-label={t`Exports`}>
                  {shown.map((one) => (
                    <li key={one.id}>
                      <ExportEntry one={one} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
