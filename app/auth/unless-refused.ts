/** What better-auth answers; null where it refuses. What is our own fault is thrown on. */
export async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    if (status >= 500) throw error;
    return null;
  }
}
