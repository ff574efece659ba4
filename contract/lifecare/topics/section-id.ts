/** Where a link to one section of a topic page leads: `/health-profile#family-history`. */
export const sectionId = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
