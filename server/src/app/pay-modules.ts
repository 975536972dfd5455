import { payRatesApi } from '@cavaletti/contract/invoicing/pay-rates'
import { payStatementsApi } from '@cavaletti/contract/invoicing/pay-statements'
import { trainerSalesApi } from '@cavaletti/contract/invoicing/trainer-sales'
import { yardFeesApi } from '@cavaletti/contract/invoicing/yard-fees'
import { payRatesRoutes } from '#modules/invoicing/pay-rates/index.ts'
import { payStatementsRoutes } from '#modules/invoicing/pay-statements/index.ts'
import { trainerSalesRoutes } from '#modules/invoicing/trainer-sales/index.ts'
import { yardFeesRoutes } from '#modules/invoicing/yard-fees/index.ts'
import type { Parts } from '#platform/parts.ts'
import { serve, type Served } from './endpoints.ts'

/** Endpoints of the modules about pay of staff, and about lessons that they sell themselves. */
export function payEndpoints(parts: Parts): Served[] {
  return [
    ...serve(payRatesApi, payRatesRoutes(parts)),
    ...serve(payStatementsApi, payStatementsRoutes(parts)),
    ...serve(trainerSalesApi, trainerSalesRoutes(parts)),
    ...serve(yardFeesApi, yardFeesRoutes(parts)),
  ]
}
