export { acceptProposal, declineProposal } from './answer-proposal.ts'
export { proposalsRoutes } from './routes.ts'
