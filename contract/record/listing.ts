/** Something that the API lists and that is no record, as imports. */
export interface Listing<Item> {
  path: `/api/${string}`
  /** Never there: it carries the type of what is listed. */
  readonly item?: Item
}
