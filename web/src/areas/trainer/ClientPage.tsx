import { t } from '@lingui/core/macro'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useParams } from 'react-router'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { countryName } from '../../features/businesses/countries.ts'
import { ClientExportCard } from '../../features/exports/ClientExportCard.tsx'
import { ClientInvoicesCard, overdueOf } from '../../features/invoices/ClientInvoicesCard.tsx'
import { useInvoices } from '../../features/invoices/use-invoices.ts'
import { GoodwillCard } from '../../features/lessons/GoodwillLeft.tsx'
import { RiderLessonsCard } from '../../features/lessons/RiderLessonsCard.tsx'
import { ClientPacksCard } from '../../features/packs/ClientPacksCard.tsx'
import { ArchiveClientButton } from '../../features/people/ArchiveClientButton.tsx'
import { ClientAccountCard } from '../../features/people/ClientAccountCard.tsx'
import { ClientFactsCard } from '../../features/people/ClientFactsCard.tsx'
import { type ClientDetail, useClient } from '../../features/people/use-client.ts'
import { HouseholdRiders } from '../../features/riders/HouseholdRiders.tsx'
import { BalanceCard } from '../../features/statements/BalanceCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { formatMoney } from '../../ui/money.ts'
import { OutsideButton } from '../../ui/OutsideButton.tsx'
import { Overdue } from '../../ui/Overdue.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { lessonOfSeatAt, useBookLesson } from './book-lesson.ts'
import { AddExtra } from './AddExtra.tsx'
import css from './ClientPage.module.css'
import { invoiceAt, todayIn } from './InvoicesPage.tsx'
import { invoicesAt, moneyAt, packsAt, statementAt } from './money-places.ts'

/** One client: what they owe, their lessons and invoices, their riders, and how to reach them. */
export function ClientPage() {
  const { id = '' } = useParams()
  return (
    <Loaded state={single(useClient(id))} rows={8}>
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
      <PageHeader title={name} note={client.archivedAt && <Badge>{t`Archived`}</Badge>}>
        {client.phone !== '' && (
          <OutsideButton variant="secondary" href={`tel:${client.phone}`} icon={<Icon of={IconPhone} />}>
            {t`Call`}
          </OutsideButton>
        )}
        <LinkButton variant="secondary" to={`/trainer/clients/${id}/edit`} icon={<Icon of={IconPencil} />}>
          {t`Edit`}
        </LinkButton>
        <Button
          icon={<Icon of={IconCalendarPlus} />}
          onClick={() => book(rider && others.length === 0 ? [rider] : [])}
        >
          {t`Book lesson`}
        </Button>
      </PageHeader>
      <div className={css['columns']}>
        <div className={css['side']}>
          <ClientMoney client={client} locale={locale} part="balance" />
          <RiderLessonsCard
            whose={{ of: 'client', id }}
            namesRider={riders.length > 1}
            lessonAt={lessonOfSeatAt}
          />
          <ClientMoney client={client} locale={locale} part="invoices" />
        </div>
        <div className={css['side']}>
          <HouseholdRiders clientId={id} />
          <ClientFactsCard client={client} countryName={countryName} />
          <ClientAccountCard client={client} />
          <ClientPacksCard
            clientId={id}
            kindsAt={packsAt}
            invoiceAt={(invoice) => `${moneyAt}/${invoice}`}
            locale={locale}
          />
          <GoodwillCard clientId={id} />
          <ClientExportCard client={client} />
          <div>
            <AddExtra people={[{ clientId: client.id, name: `${client.firstName} ${client.lastName}` }]} />
            <ArchiveClientButton client={client} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Both parts read the same invoices, which are fetched once. */
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
  const list = useInvoices({ search: '', state: undefined, clientId: id })
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
