export interface Route {
  path: string
  title: string
  mode: 'healthcare' | 'lifecare' | 'both'
  adminOnly?: boolean
  navigation?: object
}

// By address, not by name: the web is checked as a project of its own, with the browser's types.
const table: { routes: readonly Route[] } = await import(new URL('../../web/routes.ts', import.meta.url).href)

/** The product's one route table, as the browser tests walk it. */
export const routes = table.routes
