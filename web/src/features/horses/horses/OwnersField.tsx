import { t } from '@lingui/core/macro'
import { useApiAll } from '../../../data/queries/api-list.ts'
import { single } from '../../../data/queries/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { formatShare, readShare } from './horse-fields.ts'
import css from './HorseForm.module.css'

export interface OwnerDraft {
  clientId: string
  /** As typed: `33.34`. */
  percent: string
}

interface OwnersFieldProps {
  owners: readonly OwnerDraft[]
  onChange: (owners: OwnerDraft[]) => void
}

/** Owned by the business, or by clients whose shares add up to 100.00%. */
export function OwnersField({ owners, onChange }: OwnersFieldProps) {
  return (
    <>
      <Choice
        name="ownedBy"
        label={t`The horse belongs to`}
        options={[
          { value: 'school', label: t`Your business` },
          { value: 'clients', label: t`Clients` },
        ]}
        value={owners.length === 0 ? 'school' : 'clients'}
        onChange={(whose) => onChange(whose === 'school' ? [] : [{ clientId: '', percent: '100.00' }])}
      />
      {owners.length > 0 && <Shares owners={owners} onChange={onChange} />}
    </>
  )
}

/** Most pages of a hundred clients offered as owners. */
const mostPages = 20

const options = (clients: readonly { id: string; firstName: string; lastName: string }[]) =>
  clients.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))

function Shares({ owners, onChange }: OwnersFieldProps) {
  const clients = useApiAll('GET /api/clients', {}, { mostPages })
  const sum = owners.reduce((total, { percent }) => total + (readShare(percent) ?? 0), 0)
  const change = (place: number, wanted: Partial<OwnerDraft>): void =>
    onChange(owners.map((owner, at) => (at === place ? { ...owner, ...wanted } : owner)))
  return (
    <Loaded state={single(clients)} rows={1}>
      {(found) => (
        <div className={css['owners']}>
          {owners.map((owner, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- owners are identified by their line
            <div key={place} className={css['owner']}>
              <Select
                name={place === 0 ? 'owners' : `owners.${place}`}
                label={t`Owner`}
                options={[{ value: '', label: t`Choose owner` }, ...options(found)]}
                value={owner.clientId}
                required
                onChange={(event) => change(place, { clientId: event.target.value })}
              />
              <TextField
                name={`share.${place}`}
                label={t`Share (%)`}
                inputMode="decimal"
                required
                value={owner.percent}
                error={
                  readShare(owner.percent) === undefined
                    ? t`Enter a percentage, for example 50 or 33.34.`
                    : undefined
                }
                onChange={(event) => change(place, { percent: event.target.value })}
              />
              <Button
                variant="quiet"
                aria-label={t`Remove owner`}
                onClick={() => onChange(owners.filter((_, at) => at !== place))}
              >
                {t`Remove`}
              </Button>
            </div>
          ))}
          <output>
            {sum === 10_000
              ? t`Total: 100.00%.`
              : t`Total: ${formatShare(sum)}%. The shares must add up to 100.00%.`}
          </output>
          <div>
            <Button
              variant="secondary"
              onClick={() =>
                onChange([...owners, { clientId: '', percent: formatShare(Math.max(1, 10_000 - sum)) }])
              }
            >
              {t`Add owner`}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  )
}
