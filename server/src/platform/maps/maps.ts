/** Degrees, WGS 84. */
export interface Spot {
  latitude: number
  longitude: number
}

/** A map service, called by the server so that its key never reaches a browser. */
export interface Maps {
  /** If false, look-ups find nothing. */
  isConfigured: boolean
  /** Position of an address; null if it is not found or the service fails. */
  locate(address: string): Promise<Spot | null>
  /**
   * Minutes by car to each destination in order, rounded up; null without a route or answer. At most 25 destinations.
   */
  travelMinutes(from: Spot, to: readonly Spot[]): Promise<(number | null)[]>
}
