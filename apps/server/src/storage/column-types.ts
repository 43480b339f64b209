import { sql } from 'kysely'

/**
 * Column type of bytes. PostgreSQL knows it by this name; SQLite stores a blob unchanged under any type name that contains
 * neither INT, CHAR, CLOB, TEXT, REAL, FLOA nor DOUB.
 */
export const bytes = sql`bytea`

/** Column type of numbers with decimals. */
export const real = sql`double precision`
