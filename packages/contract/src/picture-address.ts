/** Address of a picture the server draws, relative to its origin. */
export const PICTURE_ADDRESS = /^\/picture\/[a-z]+\?[\w=&-]+$/
