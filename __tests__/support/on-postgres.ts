// Puts a test file on PostgreSQL: the cluster's address reaches the tests of this project only.
process.env.TEST_DATABASE_URL = process.env.TEST_POSTGRES_URL
