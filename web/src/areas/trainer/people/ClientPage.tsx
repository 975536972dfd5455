import { t } from '@lingui/core/macro'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { PlannedErasure } from '../../../data/erasures/PlannedErasure.tsx'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { countryName } from '../../../features/identity/businesses/countries.ts'
import { ClientInvoicesCard, overdueOf } from '../../../features/invoicing/invoices/ClientInvoicesCard.tsx'
import { ClientPacksCard } from '../../../features/invoicing/packs/ClientPacksCard.tsx'
import { BalanceCard } from '../../../features/invoicing/statements/BalanceCard.tsx'
import { ArchiveClientButton } from '../../../features/people/clients/ArchiveClientButton.tsx'
import type { ClientDetail } from '../../../features/people/clients/client.ts'
import { ClientAccountCard } from '../../../features/people/clients/ClientAccountCard.tsx'
import { ClientRefusedEmail } from '../../../features/people/clients/ClientRefusedEmail.tsx'
import { SharingCard } from '../../../features/people/clients/SharingCard.tsx'
import { ClientFactsCard } from '../../../features/people/clients/ClientFactsCard.tsx'
import { HouseholdRiders } from '../../../features/people/riders/HouseholdRiders.tsx'
import { toWrite } from '../../../features/notices/conversations/drafts.ts'
import { ClientDeadDevices } from '../../../features/notices/pushes/ClientDeadDevices.tsx'
import { ClientTexts } from '../../../features/notices/texts/ClientTexts.tsx'
import { ClientExportCard } from '../../../features/reporting/exports/ClientExportCard.tsx'
import { ClientErasureCard } from '../../../features/reporting/erasures/ErasureCard.tsx'
import { ErasureNotice } from '../../../features/reporting/erasures/ErasureNotice.tsx'
import { GoodwillCard } from '../../../features/schedule/lessons/seats/GoodwillLeft.tsx'
import { RiderLessonsCard } from '../../../features/schedule/lessons/RiderLessonsCard.tsx'
import { ClientTravelFeesCard } from '../../../features/schedule/places/ClientTravelFeesCard.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { OutsideButton } from '../../../ui/OutsideButton.tsx'
import { Overdue } from '../../../features/invoicing/invoices/Overdue.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { lessonOfSeatAt, useBookLesson } from '../calendar/book-lesson.ts'
import { messagesWith } from '../messages/message-places.ts'
import { AddExtra } from '../money/AddExtra.tsx'
import { invoiceAt, todayIn } from '../money/InvoicesPage.tsx'
import {
  invoicesAt,
  membershipAt,
  membershipsAt,
  moneyAt,
  packsAt,
  statementAt,
} from '../money/money-places.ts'
import css from './ClientPage.module.css'
import { useClientInvoices, useClientLoading } from './use-client-loading.ts'

/** A client: open amount, lessons and invoices, riders, and contact details. */
export function ClientPage() {
  const { id = '' } = useParams()
  const state = single(useApiQuery('GET /api/clients/{id}', { params: { id } }))
  const isLoading = useClientLoading(id) && state.status === 'ready'
  return (
    <Loaded state={isLoading ? { ...state, data: undefined, status: 'loading' } : state} rows={8}>
      {(client) => <ClientStory key={client.id} client={client} />}
    </Loaded>
  )
}

function ClientStory({ client }: { client: ClientDetail }) {
  const locale = useLocale()
  const { id, riders } = client
  const book = useBookLesson()
  const [rider, ...others] = riders.map((one) => ({ id: one.id, name: `${one.firstName} ${one.lastName}` }))
  const name = `${client.firstName} ${client.lastName}`
  return (
    <>
      <PageHeader
        title={name}
        note={
          <>
            {client.archivedAt && <Badge>{t`Archived`}</Badge>} <PlannedErasure of={[id]} />
          </>
        }
      >
        {client.phone !== '' && (
          <OutsideButton variant="secondary" href={`tel:${client.phone}`} icon={<Icon of={IconPhone} />}>
            {t`Call`}
          </OutsideButton>
        )}
        <May action="messages.use">
          <LinkButton
            variant="secondary"
            to={messagesWith(id)}
            state={toWrite}
            icon={<Icon of={IconMessage} />}
          >
            {t`Write message`}
          </LinkButton>
        </May>
        <May action="clients.change">
          <LinkButton variant="secondary" to={`/trainer/clients/${id}/edit`} icon={<Icon of={IconPencil} />}>
            {t`Edit`}
          </LinkButton>
        </May>
        <May action="lessons.change">
          <Button
            icon={<Icon of={IconCalendarPlus} />}
            onClick={() => book(rider && others.length === 0 ? [rider] : [])}
          >
            {t`Add lesson`}
          </Button>
        </May>
      </PageHeader>
      <div className={css['notices']}>
        <ErasureNotice subjectId={id} />
        <ClientRefusedEmail client={client} />
        <ClientTexts clientId={id} />
        <ClientDeadDevices clientId={id} />
      </div>
      <div className={css['columns']}>
        <div className={css['side']}>
          <May action="money.read">
            <ClientMoney client={client} locale={locale} part="balance" />
          </May>
          <May action="lessons.read">
            <RiderLessonsCard
              whose={{ of: 'client', id }}
              namesRider={riders.length > 1}
              lessonAt={lessonOfSeatAt}
            />
          </May>
          <May action="money.read">
            <ClientMoney client={client} locale={locale} part="invoices" />
          </May>
        </div>
        <div className={css['side']}>
          <May action="riders.read">
            <HouseholdRiders clientId={id} />
          </May>
          <ClientFactsCard client={client} countryName={countryName} />
          <May action="clients.change">
            <ClientAccountCard client={client} />
            <SharingCard client={client} />
          </May>
          <May action="money.read">
            <ClientPacksCard
              clientId={id}
              kindsAt={packsAt}
              membershipsAt={membershipsAt}
              memberAt={membershipAt}
              invoiceAt={(invoice) => `${moneyAt}/${invoice}`}
              locale={locale}
            />
            <ClientTravelFeesCard clientId={id} locale={locale} />
            <GoodwillCard clientId={id} />
          </May>
          <May action="clients.export">
            <ClientExportCard client={client} />
          </May>
          <May action="clients.change">
            <ClientErasureCard client={client} />
          </May>
          <div className={css['actions']}>
            <May action="money.change">
              <AddExtra client={{ id, name }} />
            </May>
            <May action="clients.change">
              <ArchiveClientButton client={client} />
            </May>
          </div>
        </div>
      </div>
    </>
  )
}

/** Both parts share one query. */
function ClientMoney({
  client: { id, firstName, lastName },
  locale,
  part,
}: {
  client: ClientDetail
  locale: string
  part: 'balance' | 'invoices'
}) {
  const today = todayIn(useTimeZone())
  const list = useClientInvoices(id)
  if (part === 'invoices')
    return (
      <ClientInvoicesCard
        list={list}
        openAt={invoiceAt}
        locale={locale}
        today={today}
        actions={
          <LinkButton
            variant="quiet"
            to={`${invoicesAt}?search=${encodeURIComponent(`${firstName} ${lastName}`)}`}
          >
            {t`All invoices`}
          </LinkButton>
        }
      />
    )
  const overdue = Array.from(
    overdueOf(list.items),
    ([currency, minor]) => t`${formatMoney(minor, currency, locale)} is overdue`,
  )
  return (
    <BalanceCard
      clientId={id}
      locale={locale}
      today={today}
      overdue={overdue.map((words) => (
        <Overdue key={words}>{words}</Overdue>
      ))}
      actions={
        <LinkButton variant="quiet" to={statementAt(id)}>
          {t`Statement and payments`}
        </LinkButton>
      }
    />
  )
}
