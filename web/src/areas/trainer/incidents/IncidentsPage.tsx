import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Together } from '../../../data/queries/Together.tsx'
import { useApiPages } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { pagedListOf } from '../../../data/queries/paged-list.ts'
import type { IncidentKind } from '../../../features/schedule/lessons/incidents/incident.ts'
import { kindOptions } from '../../../features/schedule/lessons/incidents/incident-words.ts'
import { IncidentItem } from '../../../features/schedule/lessons/incidents/IncidentItem.tsx'
import { KeepYearsCard } from '../../../features/schedule/lessons/incidents/KeepYearsCard.tsx'
import css from '../../../features/schedule/lessons/incidents/Incidents.module.css'
import { useSeesAllIncidents } from '../../../features/schedule/lessons/incidents/use-sees-all-incidents.ts'
import { UnsentIncidents } from '../../../features/schedule/lessons/incidents/UnsentIncidents.tsx'
import { PdfButton } from '../../../forms/PdfButton.tsx'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { formAt, incidentAt, newIncidentAt } from './incident-places.ts'
import { daysOfPeriod, periodOptions } from './incident-periods.ts'
import { useBusinessZone } from './use-business-zone.ts'

/** The incident book. `?rider=` and `?horse=` show those of one. */
export function IncidentsPage() {
  const [filter, setFilter] = useAddressFilter('kind', 'period', 'rider', 'horse')
  const timeZone = useBusinessZone()
  const today = Temporal.Now.plainDateISO(timeZone)
  const kind = oneOf<IncidentKind>(
    kindOptions().map(({ value }) => value),
    filter.kind,
  )
  const days = daysOfPeriod(filter.period, today)
  const query = useApiPages('GET /api/incidents', {
    query: {
      kind,
      ...days,
      riderId: filter.rider || undefined,
      horseId: filter.horse || undefined,
    },
  })
  const list = pagedListOf(query)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const nothingYet = !isFiltered && list.status === 'ready' && list.items.length === 0
  const record = (
    <LinkButton to={newIncidentAt()} icon={<Icon of={IconPlus} />}>
      {t`Record incident`}
    </LinkButton>
  )
  const seesAll = useSeesAllIncidents()
  const keepYears = query.data?.pages[0]?.keepYears
  return (
    <>
      <PageHeader title={t`Incidents`}>
        {!nothingYet && (
          <>
            {seesAll && <BookButton days={days} />}
            {record}
          </>
        )}
      </PageHeader>
      <Together className={css['column']}>
        <UnsentIncidents formAt={formAt} />
        <Card>
          {!nothingYet && (
            <Toolbar>
              <FilterSelect
                label={t`Type`}
                options={[{ value: '', label: t`All types` }, ...kindOptions()]}
                value={kind ?? ''}
                onChange={(value) => setFilter({ kind: value })}
              />
              <FilterSelect
                label={t`Period`}
                options={periodOptions(today)}
                value={filter.period}
                onChange={(value) => setFilter({ period: value })}
              />
              <OfOne
                riderId={filter.rider}
                horseId={filter.horse}
                onAll={() => setFilter({ rider: '', horse: '' })}
              />
            </Toolbar>
          )}
          <List
            label={t`Incidents`}
            list={list}
            tall
            itemKey={({ id }) => id}
            empty={
              nothingYet ? (
                <EmptyState action={record}>
                  {t`No incidents. Record each fall, injury and near miss while you remember it: insurers, and often the law, ask for it years later.`}
                </EmptyState>
              ) : (
                <EmptyState
                  action={
                    <Button
                      variant="secondary"
                      onClick={() => setFilter({ kind: '', period: '', rider: '', horse: '' })}
                    >
                      {t`Show all incidents`}
                    </Button>
                  }
                >
                  {t`No incident matches.`}
                </EmptyState>
              )
            }
          >
            {(incident) => <IncidentItem {...{ incident, timeZone }} to={incidentAt(incident.id)} />}
          </List>
        </Card>
        {seesAll ? (
          keepYears !== undefined && <KeepYearsCard keepYears={keepYears} />
        ) : (
          <p className="quiet">
            {t`You see the incidents that you recorded, and those in your lessons. Owners see all.`}
          </p>
        )}
      </Together>
    </>
  )
}

/** For owners: the incidents of the chosen period as PDF, for an inspector or insurer. */
function BookButton({ days }: { days: ReturnType<typeof daysOfPeriod> }) {
  return (
    <PdfButton
      title={t`Incident book`}
      words={t`Save incident book as PDF`}
      fetchPdf={() => fetchFile('GET /api/incident-book/pdf', { params: undefined, query: days })}
    />
  )
}

interface OfOneProps {
  riderId: string
  horseId: string
  onAll: () => void
}

/** The rider or the horse whose incidents are listed. */
function OfOne({ riderId, horseId, onAll }: OfOneProps) {
  const rider = useApiQuery('GET /api/riders/{id}', { params: { id: riderId } }, { enabled: riderId !== '' })
  const horse = useApiQuery('GET /api/horses/{id}', { params: { id: horseId } }, { enabled: horseId !== '' })
  const names = [rider.data && `${rider.data.firstName} ${rider.data.lastName}`, horse.data?.name]
  const name = names.filter((one) => one !== undefined).join(', ')
  if (riderId === '' && horseId === '') return null
  return (
    <>
      {name !== '' && <p>{t`Only with ${name}`}</p>}
      <Button variant="quiet" onClick={onAll}>
        {t`Show all`}
      </Button>
    </>
  )
}
