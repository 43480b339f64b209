import { rpc } from '../../call.ts'
import * as library from '../../schemas/business/library.ts'

const open = { fresh: 'never', meta: false } as const

/** 文库: articles of our own writing. */
export const libraryCalls = {
  'library.list': rpc('book.list', library.LibraryListInput, library.LibraryList, {
    ...open,
    about: '文库目录：按课程顺序；给出 cat 时只列一类，给出 q 时只列标题、摘要、名词或正文含有这些词的文章',
    example: { q: '涨停' },
  }),
  'library.article': rpc('book.content', library.ArticleInput, library.ArticleText, {
    ...open,
    about: '文库文章：正文、名词的链接、正文里随行情变化的数字、上一篇与下一篇、三道题',
    example: { id: 'price-limits' },
  }),
} as const
