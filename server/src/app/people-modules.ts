import { importsApi } from '@cavaletti/contract/people/imports'
import { clientEmailsApi } from '@cavaletti/contract/people/client-emails'
import { clientListsApi } from '@cavaletti/contract/people/client-lists'
import { clientSharesApi } from '@cavaletti/contract/people/client-shares'
import { clientsApi } from '@cavaletti/contract/people/clients'
import { certificatesApi } from '@cavaletti/contract/people/certificates'
import { supervisionApi } from '@cavaletti/contract/people/supervision'
import { riderHealthApi } from '@cavaletti/contract/people/rider-health'
import { agreementsApi } from '@cavaletti/contract/people/agreements'
import { photoConsentsApi } from '@cavaletti/contract/people/photo-consents'
import { ridersApi } from '@cavaletti/contract/people/riders'
import { comingOfAgeApi } from '@cavaletti/contract/people/coming-of-age'
import { importsRoutes } from '#modules/people/imports/index.ts'
import { clientListsRoutes } from '#modules/people/client-lists/index.ts'
import { clientSharesRoutes } from '#modules/people/client-shares/index.ts'
import { clientsRoutes } from '#modules/people/clients/index.ts'
import { certificatesRoutes } from '#modules/people/certificates/index.ts'
import { supervisionRoutes } from '#modules/people/supervision/index.ts'
import { agreementsRoutes } from '#modules/people/agreements/index.ts'
import { photoConsentsRoutes } from '#modules/people/photo-consents/index.ts'
import { ridersRoutes } from '#modules/people/riders/index.ts'
import { comingOfAgeRoutes } from '#modules/people/coming-of-age/index.ts'
import type { Parts } from '#platform/parts.ts'
import { serve, type Served } from './endpoints.ts'

/** Endpoints of the domain `people`. */
export function peopleEndpoints(parts: Parts): Served[] {
  return [
    ...serve({ ...clientsApi, ...clientEmailsApi }, clientsRoutes(parts)),
    ...serve(clientListsApi, clientListsRoutes(parts)),
    ...serve(clientSharesApi, clientSharesRoutes(parts)),
    ...serve({ ...ridersApi, ...riderHealthApi }, ridersRoutes(parts)),
    ...serve(comingOfAgeApi, comingOfAgeRoutes(parts)),
    ...serve(importsApi, importsRoutes(parts)),
    ...serve(agreementsApi, agreementsRoutes(parts)),
    ...serve(photoConsentsApi, photoConsentsRoutes(parts)),
    ...serve(certificatesApi, certificatesRoutes(parts)),
    ...serve(supervisionApi, supervisionRoutes(parts)),
  ]
}
