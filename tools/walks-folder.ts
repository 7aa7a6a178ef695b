/** Where each test of machines leaves what it walked. */
export const walksFolder = "node_modules/.cache/portal-walks";
