// What of its address's query a page looks at, where it arrives from the server: the rest makes no page of its own. Only
// the server asks, so that it stands apart from the table of routes, which every page loads.
export const queries: Record<string, string[]> = {
  '/': ['industry'],
  '/price': ['type'],
  '/transparency': ['code', 'journal'],
  '/contests': ['filter', 'type', 'industry', 'leastPrize', 'ai', 'q', 'sort', 'page'],
  '/contest/:encodedId': ['a', 'active', 'work', 'f', 's', 'g', 't', 'invoice'],
  '/store': ['type', 'industry', 'q', 'sort', 'favourites', 'page'],
  '/store/:workId': ['name', 't'],
  '/gigs': ['type', 'industry', 'q', 'sort', 'from', 'to', 'days', 'level', 'stars', 'page'],
  '/designers': ['service', 'q', 'industry', 'level', 'rating', 'available', 'sort'],
  '/designer/:userId': ['page'],
  '/polls': ['page'],
  '/search': ['q', 'kind', 'type', 'industry', 'page'],
  '/ideas': ['q', 'type', 'style', 'colour', 'page'],
  '/ideas/:industry': ['q', 'type', 'style', 'colour', 'page'],
};
