import { strategies } from '@guanlan/datasets/strategy-list.ts'
import { articles } from './articles/articles.ts'
import { banners } from './banners.ts'
import { helpDocuments } from './help.ts'
import { posters, privileges, products } from './membership.ts'

/** Provider of these data sets: written by us, part of the release, the same whatever the market's source is. */
export const contentProvider = { id: 'content', name: '观澜编写' } as const
/** Provider of a set of which the operator put a file of their own into `content/` of the data directory. */
export const operatorProvider = { id: 'operator', name: '运营方设置' } as const

/** Rows of every data set of content, by key. */
export const content = { articles, helpDocuments, products, banners, privileges, posters, strategies } as const
