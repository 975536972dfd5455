import { rangesOf } from '@cavaletti/contract/limits'
import { horsesApi } from '@cavaletti/contract/horses/horses'

export const ranges = rangesOf(horsesApi.weighHorse.body, 'kilograms')
