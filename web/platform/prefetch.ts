type LoadPage = (path: string) => void

let load: LoadPage = () => {}

/** The route table says how; links only know that they may be followed. */
export const prefetchPagesWith = (loadPage: LoadPage) => {
  load = loadPage
}

/** Fetches the code of the page at an address, its query left aside. */
export const prefetchPage = (href: string) => load(href.split(/[?#]/)[0] ?? href)
