import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense, useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { OwnershipCard } from '../../../features/identity/ownership-offers/OwnershipCard.tsx'
import { ClientListDialog } from '../../../features/identity/team/ClientListDialog.tsx'
import { EndDialog } from '../../../features/identity/team/EndDialog.tsx'
import { MatrixCard } from '../../../features/identity/team/MatrixCard.tsx'
import { MemberList } from '../../../features/identity/team/MemberList.tsx'
import { RoleDialog } from '../../../features/identity/team/RoleDialog.tsx'
import type { Member, Team } from '../../../features/identity/team/team.ts'
import { TrainersSeeCard } from '../../../features/identity/team/TrainersSeeCard.tsx'
import {
  entryOf,
  type Supervision,
  supervisionLines,
} from '../../../features/people/supervision/supervision.ts'
import { AffectedList } from '../../../features/schedule/affected-lessons/AffectedList.tsx'
import { useChoices } from '../../../features/schedule/affected-lessons/use-choices.ts'
import { UnsupervisedCard } from '../../../features/schedule/lessons/unsupervised/UnsupervisedCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { lessonOfSeatAt } from '../calendar/book-lesson.ts'
import css from './TeamPage.module.css'

const RatesDialog = lazy(async () => ({
  default: (await import('../../../features/invoicing/pay/RatesDialog.tsx')).RatesDialog,
}))

const LeftUnsupervised = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/unsupervised/LeftUnsupervised.tsx'))
    .LeftUnsupervised,
}))

const SupervisionDialog = lazy(async () => ({
  default: (await import('../../../features/people/supervision/SupervisionDialog.tsx')).SupervisionDialog,
}))

/** The people who work for the business, and what each role may do. */
export function TeamPage() {
  const may = useMay()
  const state = single(useApiQuery('GET /api/team'))
  return (
    <>
      <PageHeader title={t`Team`}>
        {may('team.change') && (
          <LinkButton to="/trainer/invitations/new?role=trainer" icon={<Icon of={IconPlus} />}>
            {t`Invite person`}
          </LinkButton>
        )}
      </PageHeader>
      <Loaded state={state} rows={6}>
        {(team) => <Members team={team} changes={may('team.change')} />}
      </Loaded>
    </>
  )
}

function Members({ team, changes }: { team: Team; changes: boolean }) {
  const [changing, setChanging] = useState<Member>()
  const [leaving, setLeaving] = useState<Member>()
  const [taking, setTaking] = useState<Member>()
  const [paying, setPaying] = useState<Member>()
  const [supervised, setSupervised] = useState<Member>()
  const supervision = useApiQuery('GET /api/supervision').data
  // Without a rule too, owners can delete what they entered.
  const hasSupervision = supervision && (supervision.ages !== null || supervision.items.length > 0)
  const pay = useMay()('pay.read') && { onPay: setPaying }
  return (
    <div className={css['page']}>
      <UnsupervisedCard lessonAt={lessonOfSeatAt} />
      <Card title={t`People`}>
        {!changes && <p>{t`Only owners of the business can change the team.`}</p>}
        <MemberList
          label={t`People`}
          members={team.items}
          {...(changes && { onRole: setChanging, onEnd: setLeaving, onClientList: setTaking })}
          {...(changes && hasSupervision && { onSupervision: setSupervised })}
          renderMore={({ id }) =>
            supervision && supervisionLines(entryOf(supervision, id)).map((line) => <p key={line}>{line}</p>)
          }
          {...pay}
        />
      </Card>
      {team.former.length > 0 && (
        <Card title={t`People who have left`}>
          <MemberList
            label={t`People who have left`}
            members={team.former}
            {...(changes && { onClientList: setTaking })}
            {...pay}
          />
        </Card>
      )}
      {changes && <OwnershipCard colleagues={team.items.filter(({ role }) => role !== 'owner')} />}
      <TrainersSeeCard key={team.trainersSee} team={team} changes={changes} />
      <MatrixCard matrix={team.matrix} />
      <RoleDialog member={changing} onClose={() => setChanging(undefined)} />
      <ClientListDialog member={taking} onClose={() => setTaking(undefined)} />
      {pay && (
        <Suspense fallback={null}>
          <RatesDialog member={paying} onClose={() => setPaying(undefined)} />
        </Suspense>
      )}
      {supervision && (
        <Suspense fallback={null}>
          <SupervisionDialog
            person={supervised}
            team={team.items}
            supervision={supervision}
            renderEffect={(entered) => <LeftUnsupervised {...entered} />}
            onClose={() => setSupervised(undefined)}
          />
        </Suspense>
      )}
      <Leaving
        key={leaving?.id}
        member={leaving}
        supervises={supervisedBy(leaving, team, supervision)}
        onClose={() => setLeaving(undefined)}
      />
    </div>
  )
}

/** Names of those who need another supervisor when this person leaves. */
function supervisedBy(
  leaving: Member | undefined,
  team: Team,
  supervision: Supervision | undefined,
): string[] {
  if (!supervision) return []
  return team.items
    .filter(({ id }) => leaving && entryOf(supervision, id)?.supervisorId === leaving.id)
    .map(({ name }) => name)
}

/** Days after which lessons are not listed; the limit of one list. */
const daysAhead = 365

interface LeavingProps {
  member: Member | undefined
  supervises: readonly string[]
  onClose: () => void
}

function Leaving({ member, supervises, onClose }: LeavingProps) {
  const today = Temporal.Now.plainDateISO(useTimeZone()).toString()
  const [from, setFrom] = useState<string | null>(today)
  const time =
    member && from !== null
      ? {
          fromDay: from,
          untilDay: Temporal.PlainDate.from(from).add({ days: daysAhead }).toString(),
          trainerId: member.id,
        }
      : null
  const choices = useChoices(time)
  const hasChosen = choices.cancels + choices.handOvers > 0
  return (
    <EndDialog
      member={member}
      onClose={onClose}
      onFrom={setFrom}
      today={today}
      handOver={{
        lessons: (
          <>
            {supervises.length > 0 && (
              <p>{t`Choose another supervisor for ${supervises.join(', ')}. Until then, their lessons without a supervisor appear on this page and under “Inbox”.`}</p>
            )}
            <AffectedList choices={choices} empty={t`No lessons to hand over.`} />
          </>
        ),
        save: async () => {
          if (time && hasChosen) await choices.save({ time, timeOff: null, withSeries: true }, '')
        },
        explain: choices.explain,
      }}
    />
  )
}
