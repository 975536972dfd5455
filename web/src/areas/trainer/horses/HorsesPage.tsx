import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { FormerHorses } from '../../../features/horses/horses/FormerHorses.tsx'
import { HorsePicture } from '../../../features/horses/horses/HorsePicture.tsx'
import { useBoard } from '../../../features/horses/workload/use-workload.ts'
import { WorkBoard } from '../../../features/horses/workload/WorkBoard.tsx'
import { WorkDialog } from '../../../features/horses/workload/WorkDialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'

export const horseAt = (id: string) => `/trainer/horses/${id}`

const picture = ({ name, photoId }: { name: string; photoId: string | null }) => (
  <HorsePicture name={name} photoId={photoId} />
)

/** All horses with the work allowed today. `?enter=`: the horse whose work is being logged. */
export function HorsesPage() {
  const [{ search, show, enter }, setFilter] = useAddressFilter('search', 'show', 'enter')
  const board = useBoard(search)
  const entering = board.items.find(({ horseId }) => horseId === enter)
  const add = (
    <LinkButton to="/trainer/horses/new" icon={<Icon of={IconPlus} />}>
      {t`Add horse`}
    </LinkButton>
  )
  const noneYet = search === '' && board.status === 'ready' && board.items.length === 0
  return (
    <>
      <PageHeader title={t`Horses`}>
        <LinkButton variant="secondary" to="/trainer/horses/care">
          {t`Care due`}
        </LinkButton>
        {add}
      </PageHeader>
      <Card>
        <Toolbar>
          <SearchField
            label={t`Search by name, UELN or microchip`}
            value={search}
            onSearch={(text) => setFilter({ search: text }, 'replace')}
          />
          <FilterSelect
            label={t`Which horses`}
            options={[
              { value: '', label: t`At the yard today` },
              { value: 'former', label: t`Left the yard` },
            ]}
            value={show}
            onChange={(value) => setFilter({ show: value })}
          />
        </Toolbar>
        {show === 'former' ? (
          <FormerHorses search={search} horseAt={horseAt} />
        ) : (
          <WorkBoard
            board={board}
            horseAt={horseAt}
            picture={picture}
            onEnter={(id) => setFilter({ enter: id })}
            empty={
              noneYet ? (
                <EmptyState
                  action={add}
                >{t`No horses yet. Add the first one to see its work and care here.`}</EmptyState>
              ) : (
                <EmptyState
                  action={
                    <Button variant="secondary" onClick={() => setFilter({ search: '' })}>
                      {t`Show all horses`}
                    </Button>
                  }
                >
                  {t`No horse matches “${search}”.`}
                </EmptyState>
              )
            }
          />
        )}
      </Card>
      <WorkDialog
        horse={entering && { id: entering.horseId, name: entering.name }}
        timeZone={board.timeZone ?? 'UTC'}
        onClose={() => setFilter({ enter: '' }, 'replace')}
      />
    </>
  )
}
