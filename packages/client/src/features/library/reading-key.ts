/** Reading positions of articles and tutorials are kept together. */
export const readingKey = (id: string) => `article-${id}`
