import { payRatesApi } from '@cavaletti/contract/invoicing/pay-rates'
import { payStatementsApi } from '@cavaletti/contract/invoicing/pay-statements'
import { payRatesRoutes } from '#modules/invoicing/pay-rates/index.ts'
import { payStatementsRoutes } from '#modules/invoicing/pay-statements/index.ts'
import type { Parts } from '#platform/parts.ts'
import { serve, type Served } from './endpoints.ts'

/** Endpoints of the modules about pay of staff. */
export function payEndpoints(parts: Parts): Served[] {
  return [
    ...serve(payRatesApi, payRatesRoutes(parts)),
    ...serve(payStatementsApi, payStatementsRoutes(parts)),
  ]
}
