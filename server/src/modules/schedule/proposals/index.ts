export { acceptProposal, declineProposal } from './answer-proposal.ts'
export { keepProposals } from './keep-proposals.ts'
export { proposalsRoutes } from './routes.ts'
