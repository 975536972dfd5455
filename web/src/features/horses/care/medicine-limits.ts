import { longestOf } from '@cavaletti/contract/limits'
import { medicinesApi } from '@cavaletti/contract/horses/medicines'

export const longest = longestOf(medicinesApi.addMedicine.body, 'dose', 'givenBy', 'note', 'product')
