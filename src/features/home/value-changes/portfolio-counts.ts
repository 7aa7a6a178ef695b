/** Number of portfolios that a total includes so far, and of all. */
export interface PortfolioCounts {
  readonly count: number;
  readonly total: number;
}
