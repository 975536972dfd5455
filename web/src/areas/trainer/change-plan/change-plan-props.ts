/** What every form of the dialog gets. */
export interface ChangePlanProps {
  /** First day, ISO 8601. */
  day: string
  /** Trainer who is chosen first; empty: the user. */
  trainerId: string
  onClose: () => void
  /** Gets the id of the change of plan, if lessons were changed. */
  onChanged: (disruptionId: string) => void
}
