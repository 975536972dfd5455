import { t } from '@lingui/core/macro'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useParams } from 'react-router'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { countryOptions } from '../../features/businesses/countries.ts'
import { ClientExportCard } from '../../features/exports/ClientExportCard.tsx'
import { GoodwillCard } from '../../features/lessons/GoodwillLeft.tsx'
import { ClientPacksCard } from '../../features/packs/ClientPacksCard.tsx'
import { ArchiveClientButton } from '../../features/people/ArchiveClientButton.tsx'
import { ClientAccountCard } from '../../features/people/ClientAccountCard.tsx'
import { ClientForm } from '../../features/people/ClientForm.tsx'
import { useClient } from '../../features/people/use-client.ts'
import { HouseholdRiders } from '../../features/riders/HouseholdRiders.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { OutsideButton } from '../../ui/OutsideButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './ClientPage.module.css'
import { moneyAt, packsAt, statementAt } from './money-places.ts'

/** One client with their riders and account. */
export function ClientPage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  return (
    <Loaded state={single(useClient(id))} rows={8}>
      {(client) => (
        <>
          <PageHeader
            title={`${client.firstName} ${client.lastName}`}
            note={client.archivedAt && <Badge>{t`Put away`}</Badge>}
          >
            {client.phone !== '' && (
              <OutsideButton variant="secondary" href={`tel:${client.phone}`} icon={<Icon of={IconPhone} />}>
                {t`Call`}
              </OutsideButton>
            )}
            <LinkButton variant="secondary" to={statementAt(client.id)}>
              {t`Statement`}
            </LinkButton>
            <ArchiveClientButton client={client} />
          </PageHeader>
          <div className={css['columns']}>
            <Card title={t`Details`}>
              <ClientForm key={client.id} client={client} countries={countryOptions} />
            </Card>
            <div className={css['side']}>
              <HouseholdRiders clientId={client.id} />
              <GoodwillCard clientId={client.id} />
              <ClientPacksCard
                clientId={client.id}
                kindsAt={packsAt}
                invoiceAt={(invoice) => `${moneyAt}/${invoice}`}
                locale={locale}
              />
              <ClientAccountCard client={client} />
              <ClientExportCard client={client} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}
