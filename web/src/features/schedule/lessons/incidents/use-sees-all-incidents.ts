import { useMay } from '../../../../data/me/use-may.ts'

/** Whether the reader sees the incidents of everybody, as owners do (P9). */
export function useSeesAllIncidents(): boolean {
  return useMay()('incidents.settings')
}
