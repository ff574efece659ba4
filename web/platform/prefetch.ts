type LoadPage = (path: string) => Promise<void>

let load: LoadPage = async () => {}

/** Set by the route table, so that links need not import it. */
export const prefetchPagesWith = (loadPage: LoadPage) => {
  load = loadPage
}

/** Fetches the code of the page at an address, its query left aside. */
export const prefetchPage = (href: string) => load(href.split(/[?#]/)[0] ?? href)
