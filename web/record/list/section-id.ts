/** The anchor of a section in its topic's page: `/health-profile#family-history`. */
export const sectionId = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
