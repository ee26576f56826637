/** A call as the load generator makes it. */
export interface LoadRequest {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadJob {
  url: string;
  connections: number;
  requests: LoadRequest[];
  /** The status that every answer has to have. */
  status: number;
  /** At most so long; requests are made again and again, unless each is for one use. */
  seconds: number;
  once?: boolean;
}

export interface LoadResult {
  calls: number;
  errors: number;
  /** What was wrong with the first one. */
  firstError?: string;
  seconds: number;
  bytes: number;
  /** Of each call, in ms, sorted. */
  latencies: number[];
}
