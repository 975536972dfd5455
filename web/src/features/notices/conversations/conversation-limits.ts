import { longestOf } from '@cavaletti/contract/limits'
import { conversationsApi } from '@cavaletti/contract/notices/conversations'

export const longest = longestOf(conversationsApi.writeToClient.body, 'body')
